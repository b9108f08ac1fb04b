-- rpc merge_names(kind, from_meaning, into_meaning): all names of the first get the meaning of the
-- second.
create or replace function public.merge_names(kind text, from_meaning text, into_meaning text) returns void
language plpgsql set search_path = '' as $$
declare
  relation text;
  means text;
  moved integer;
begin
  select * into relation, means from private.names_table(kind);
  execute format('update public.%2$I set %1$I = $2 where %1$I = $1 and exists (select from public.%2$I where %1$I = $2) and $1 <> $2', means, relation)
  using from_meaning, into_meaning;
  get diagnostics moved = row_count;
  if moved = 0 then
    raise exception 'There is nothing of these names' using errcode = 'PT404';
  end if;
end;
$$;

revoke all on function public.merge_names(text, text, text) from public, anon;
grant execute on function public.merge_names(text, text, text) to authenticated;
