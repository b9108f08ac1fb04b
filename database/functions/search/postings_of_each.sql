-- In about how many postings each of these groups is, at most, and in how many the rarest is; null
-- without any.
create or replace function private.postings_of_each(groups text[], sign text, out postings bigint[], out fewest bigint)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if coalesce(cardinality(groups), 0) = 0 then
    return;
  end if;
  -- OFFSET 0: otherwise each is looked up for both results.
  select array_agg(total order by number), min(total) into postings, fewest
  from (
    select number, (
      select sum((
        select min(coalesce((select known.postings from private.search_words as known where known.word = sign || part), 0))
        from unnest(string_to_array(alternative, ' ')) as part))
      from unnest(string_to_array(alternatives, '|')) as alternative) as total
    from unnest(groups) with ordinality as groups (alternatives, number) offset 0) as counted;
end;
$$;

revoke all on function private.postings_of_each(text[], text) from public;
