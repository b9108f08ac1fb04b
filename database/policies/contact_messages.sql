-- Contact messages: anybody sends one, administrators read and delete them, and mark them as
-- answered.
alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from anon, authenticated, service_role;

create policy "anybody sends a message"
  on public.contact_messages for insert to anon, authenticated
  with check (id is not null);

create policy "administrators read messages"
  on public.contact_messages for select to authenticated
  using ((select private.is_admin()));

create policy "administrators delete messages"
  on public.contact_messages for delete to authenticated
  using ((select private.is_admin()));

create policy "administrators mark what is answered"
  on public.contact_messages for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

grant insert (name, email, subject, message) on public.contact_messages to anon, authenticated;
grant select, delete, update (answered_at) on public.contact_messages to authenticated;
grant select, insert, update, delete on public.contact_messages to service_role;
