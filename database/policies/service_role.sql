-- The secret key sees every row of every table that it is granted. Usually service_role bypasses
-- the row rules and needs none; but only a superuser may give it that right on PostgreSQL 15, and a
-- managed database may never do so. This is the whole of public, so that no new table is forgotten:
-- which tables, columns and verbs the secret key has is the grants' matter, file by file.
do $$
declare
  found record;
begin
  for found in
    select relname from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
  loop
    execute format(
      'create policy "the secret key sees every row" on public.%I
         for all to service_role using (true) with check (true)', found.relname);
  end loop;
end;
$$;
