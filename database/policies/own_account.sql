-- A person who has not passed their second factor reads and changes nothing of their own
-- (functions/access/second_factor_passed.sql), and nothing is stored of a person who has not agreed
-- yet (functions/access/agreed_caller.sql), whatever the other policies say. Every table gets this
-- rule automatically, a new one too, except tables where signed-in people have nothing of their
-- own: what everybody may read there stays readable, and only administrators change it.
do $$
declare
  kept text;
begin
  for kept in
    select relname from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relname not in ('jobs', 'companies', 'settings', 'contact_messages')
  loop
    execute pg_catalog.format(
      'create policy "only with the second factor, and kept only of who has agreed" on public.%I
        as restrictive for all to authenticated
        using ((select private.second_factor_passed())) with check ((select private.agreed_caller()) is not null)', kept);
  end loop;
end;
$$;

-- The first words are used to find these two when they are applied again.
create policy "files: only with the second factor, and kept of who has agreed"
  on storage.objects as restrictive for all to authenticated
  using ((select private.second_factor_passed())) with check ((select private.agreed_caller()) is not null);

create policy "channels: only with the second factor, where there is one"
  on realtime.messages as restrictive for all to authenticated
  using ((select private.second_factor_passed()));
