-- Copies of a person's data: read by the person; requested and downloaded through functions.
alter table public.data_exports enable row level security;
alter table private.export_links enable row level security;
alter table private.export_turns enable row level security;
revoke all on public.data_exports from anon, authenticated, service_role;

create policy "people read the copies they asked for"
  on public.data_exports for select to authenticated
  using (person_id = (select auth.uid()));

grant select on public.data_exports to authenticated;
grant select, insert, update, delete on public.data_exports to service_role;
