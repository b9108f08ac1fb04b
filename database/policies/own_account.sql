-- Whose second factor is not passed yet reads and changes nothing of theirs
-- (functions/access/second_factor_passed.sql), and of who has not agreed yet nothing is kept
-- (functions/access/agreed_caller.sql), whatever the other policies say. So every table gets this
-- rule by itself, a new one too, but those of which signed-in people have nothing of their own:
-- what everybody reads there stays open, and only administrators change it.
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

-- The first words are how these two are found again when they are re-applied.
create policy "files: only with the second factor, and kept of who has agreed"
  on storage.objects as restrictive for all to authenticated
  using ((select private.second_factor_passed())) with check ((select private.agreed_caller()) is not null);

create policy "channels: only with the second factor, where there is one"
  on realtime.messages as restrictive for all to authenticated
  using ((select private.second_factor_passed()));
