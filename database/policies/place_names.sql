-- Names that mean one place: administrators keep them; a search reads them for everybody.
alter table public.place_names enable row level security;
revoke all on public.place_names from anon, authenticated, service_role;

create policy "administrators keep the names of places"
  on public.place_names for all to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

grant select, insert, update, delete on public.place_names to authenticated, service_role;
