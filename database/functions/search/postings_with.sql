-- In about how many postings one of each of these groups is, at most; null without any.
create or replace function private.postings_with(groups text[], sign text) returns bigint
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if coalesce(cardinality(groups), 0) = 0 then
    return null;
  end if;
  return (
    select min(total) from (
      select (
        select sum((
          select min(coalesce((select postings from private.search_words where word = sign || part), 0))
          from unnest(string_to_array(alternative, ' ')) as part))
        from unnest(string_to_array(alternatives, '|')) as alternative) as total
      from unnest(groups) as alternatives) as groups);
end;
$$;

revoke all on function private.postings_with(text[], text) from public;
