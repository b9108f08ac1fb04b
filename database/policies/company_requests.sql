-- Requests to join a company: seen by whoever asked, by its owners and by administrators; written
-- by functions, and taken back by whoever asked.
alter table public.company_requests enable row level security;
revoke all on public.company_requests from anon, authenticated, service_role;

create policy "people see their requests, owners those to their company, administrators all"
  on public.company_requests for select to authenticated
  using (
    person_id = (select auth.uid())
    or (select private.is_admin())
    or company_id = any ((select private.member_companies('owner'))::uuid[])
  );

create policy "people take their requests back"
  on public.company_requests for delete to authenticated
  using (person_id = (select auth.uid()));

grant select, delete on public.company_requests to authenticated;
grant select, insert, update, delete on public.company_requests to service_role;
