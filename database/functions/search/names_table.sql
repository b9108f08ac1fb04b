-- The names of places and skills, as administrators edit them: each place or skill once, with all
-- the names that people type for it. Every search reads them, so a change takes effect at the next
-- one.
--
-- The table of a kind, and its column with the meaning of a name. For administrators.
create or replace function private.names_table(kind text, out relation text, out meaning text)
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators keep these names' using errcode = '42501';
  end if;
  if kind is null or kind not in ('place', 'skill') then
    raise exception 'Names are kept of a place or of a skill' using errcode = '22023';
  end if;
  relation := kind || '_names';
  meaning := kind;
end;
$$;

revoke all on function private.names_table(text) from public;
grant execute on function private.names_table(text) to authenticated;
