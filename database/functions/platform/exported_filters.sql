-- Filters of a list that this person exports, narrowed to what they may read at this moment: a
-- member of a company exports the applications to the postings of companies where they are owner or
-- recruiter. Null for nobody's.
create or replace function private.exported_filters(list text, filters jsonb, person uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select from public.profiles where id = person and role = 'admin') then coalesce(filters, '{}')
    when list = 'applications' and exists (
      select from public.company_members where person_id = person and role in ('owner', 'recruiter'))
    then coalesce(filters, '{}') || jsonb_build_object('jobs', array(
      select job.id from public.company_members member join public.jobs job on job.company_id = member.company_id
      where member.person_id = person and member.role in ('owner', 'recruiter')))
  end
$$;

revoke all on function private.exported_filters(text, jsonb, uuid) from public;
