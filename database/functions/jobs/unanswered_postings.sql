-- rpc unanswered_postings(): the postings with an open question, those that close next first, a
-- hundred at most.
drop function if exists private.unanswered_postings();
create function private.unanswered_postings() returns shapes.unanswered_posting[]
language plpgsql stable security definer set search_path = '' as $$
declare
  everything boolean := private.is_admin();
begin
  perform private.require_hiring();
  return (
    select coalesce(array_agg(row(listed.*)::shapes.unanswered_posting order by closes_at, title, id), '{}')
    from (
      select job.id, job.title, job.company_name, job.updated_at, asked_at + interval '7 days' as closes_at
      from private.asked_about() join public.jobs job on job.id = job_id
      where everything or job.company_id = any ((select private.hiring_companies())::uuid[])
      order by asked_at, job.title, job.id limit 100) as listed);
end;
$$;

create or replace function public.unanswered_postings() returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.unanswered_postings()) $$;

revoke all on function private.unanswered_postings(), public.unanswered_postings() from public, anon;
grant execute on function private.unanswered_postings(), public.unanswered_postings() to authenticated;
