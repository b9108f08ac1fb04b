-- Consents: read by the person, and by administrators, who must know what they may do. Written only
-- by functions.
alter table public.consents enable row level security;
revoke all on public.consents from anon, authenticated, service_role;

create policy "people read their own consents, administrators all"
  on public.consents for select to authenticated
  using (person_id = (select auth.uid()) or (select private.is_admin()));

grant select on public.consents to authenticated;
grant select, insert, update, delete on public.consents to service_role;
