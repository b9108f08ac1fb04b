-- rpc record_views(applications, what): the administrators' screens say what they show of whom. The
-- person reads it in data_views.
create or replace function private.record_views(applications uuid[], what text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  shown public.job_applications;
begin
  if not private.is_admin() then
    raise exception 'Only administrators see applications of others' using errcode = '42501';
  end if;
  if what not in ('application', 'resume') or cardinality(applications) > 1000 then
    raise exception 'This is nothing that can be seen' using errcode = '22023';
  end if;
  for shown in
    select * from public.job_applications
    where id = any (applications) and applicant_id is not null and applicant_id <> auth.uid()
  loop
    perform private.record_view(shown.applicant_id, what, shown.id,
      case when what = 'resume' then shown.resume_url else shown.id::text end);
  end loop;
end;
$$;

-- What the file service tells before it hands out files or links to them (see readFunction in
-- start/settings.ts): no other way leads to a file. A read by its owner or by the platform itself
-- is no news.
create or replace function private.record_file_reads(bucket text, names text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.caller();
  person uuid;
  file text;
begin
  if bucket <> 'resumes' or not private.is_client() then
    return;
  end if;
  foreach file in array names loop
    person := substring(file from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')::uuid;
    if person <> me and exists (select from public.profiles where id = person) then
      perform private.record_view(person, 'resume', (
        select (array_agg(id))[1] from public.job_applications
        where applicant_id = person and resume_url = file having count(*) = 1), file);
    end if;
  end loop;
end;
$$;

-- The same thing seen again by the same administrator within ten minutes is one view: a list that
-- is read anew, or a screen that says for which job it opens the file which it then fetches.
create or replace function private.record_view(person uuid, what text, application uuid, target text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  seen text := what || ' seen';
  seen_table text := case what when 'resume' then 'storage.objects' else 'job_applications' end;
begin
  -- The screen and the file service tell of the same file at the same moment. One lock for all that
  -- somebody sees: no order to keep.
  perform pg_advisory_xact_lock(hashtextextended('views by ' || auth.uid(), 0));
  if exists (
    select from public.audit_log
    where target_table = seen_table and target_id = target and action = seen
      and actor_id = auth.uid() and at > now() - interval '10 minutes'
  ) then
    return;
  end if;
  insert into public.data_views (person_id, what, application_id) values (person, what, application);
  perform private.write_audit(seen, seen_table, target,
    case when what = 'resume' then jsonb_strip_nulls(jsonb_build_object('application', application)) else '{}' end);
end;
$$;

create or replace function public.record_views(applications uuid[], what text default 'application') returns void
language sql set search_path = '' as $$ select private.record_views(applications, what) $$;

revoke all on function private.record_view(uuid, text, uuid, text) from public;
revoke all on function
  private.record_views(uuid[], text), public.record_views(uuid[], text), private.record_file_reads(text, text[])
from public, anon;
grant execute on function private.record_views(uuid[], text), public.record_views(uuid[], text) to authenticated;
-- Whoever reads a file calls it: visitors with a public bucket, the platform with its key.
grant execute on function private.record_file_reads(text, text[]) to anon, authenticated, service_role;
