-- Applications that wait for their people: seen by the company's owners and recruiters, and by
-- administrators; written only by functions. Who it is, is in no client's reach.
alter table public.brought_applications enable row level security;
alter table private.brought_people enable row level security;
alter table private.brought_before enable row level security;
revoke all on public.brought_applications, private.brought_people, private.brought_before from anon, authenticated, service_role;

create policy "owners and recruiters see what their company brought, administrators all"
  on public.brought_applications for select to authenticated
  using ((select private.is_admin()) or company_id = any ((select private.member_companies('owner', 'recruiter'))::uuid[]));

grant select on public.brought_applications to authenticated;
grant select, insert, update, delete on public.brought_applications to service_role;
