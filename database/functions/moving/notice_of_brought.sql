-- rpc notice_of_brought(token): what the link of a notice is about, for whoever holds it; null when
-- nothing waits any more.
drop function if exists private.notice_of_brought(text);
create function private.notice_of_brought(token text) returns shapes.notice_of_brought
language plpgsql stable security definer set search_path = '' as $$
declare
  mine uuid[] := private.brought_by_token(notice_of_brought.token);
begin
  return (
    select row(company.name, company.slug, min(known.full_name), min(known.email), min(waiting.expires_at),
      array_agg(row(job.title, waiting.applied_on)::shapes.brought_application order by waiting.applied_on desc, job.title)
    )::shapes.notice_of_brought
    from public.brought_applications waiting
    join private.brought_people known on known.brought_id = waiting.id
    join public.companies company on company.id = waiting.company_id
    join public.jobs job on job.id = waiting.job_id
    where waiting.id = any (mine)
    group by company.id);
end;
$$;

comment on function private.notice_of_brought(text) is 'or null';

create or replace function public.notice_of_brought(token text) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.notice_of_brought(token)) $$;

revoke all on function private.notice_of_brought(text), public.notice_of_brought(text) from public;
grant execute on function private.notice_of_brought(text), public.notice_of_brought(text) to anon, authenticated;
