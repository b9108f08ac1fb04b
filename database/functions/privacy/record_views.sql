-- rpc record_views(applications, what, name_hidden): the screens of those who hire report whose
-- data they show. The person reads it in data_views.
drop function if exists private.record_views(uuid[], text);
drop function if exists public.record_views(uuid[], text);
create or replace function private.record_views(applications uuid[], what text, name_hidden boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  shown public.job_applications;
begin
  perform private.require_hiring();
  if what not in ('application', 'resume') or cardinality(applications) > 1000 then
    raise exception 'This is nothing that can be seen' using errcode = '22023';
  end if;
  for shown in
    select * from public.job_applications
    where id = any (applications) and private.hires_for(job_id) and applicant_id is not null and applicant_id <> auth.uid()
  loop
    perform private.record_view(shown.applicant_id, what, shown.id,
      case when what = 'resume' then shown.resume_url else shown.id::text end, coalesce(name_hidden, false));
  end loop;
end;
$$;

create or replace function public.record_views(
  applications uuid[], what text default 'application', name_hidden boolean default false
) returns void
language sql set search_path = '' as $$ select private.record_views(applications, what, name_hidden) $$;

revoke all on function private.record_views(uuid[], text, boolean), public.record_views(uuid[], text, boolean) from public, anon;
grant execute on function private.record_views(uuid[], text, boolean), public.record_views(uuid[], text, boolean) to authenticated;
