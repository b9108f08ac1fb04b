-- In about how many postings each of these groups is, at most, and in how many the rarest is; null
-- without any. `said` is each group without the alternatives that no posting says, of which one is
-- left if there are no others: each is looked for in the index and in every row.
drop function if exists private.postings_of_each(text[], text);
create function private.postings_of_each(groups text[], sign text, out postings bigint[], out fewest bigint, out said text[])
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  if coalesce(cardinality(groups), 0) = 0 then
    return;
  end if;
  select array_agg(total order by number), min(total), array_agg(alternatives order by number) into postings, fewest, said
  from (
    select number, coalesce(sum(known), 0)::bigint as total,
      coalesce(string_agg(alternative, '|' order by place) filter (where known is not null), min(alternative)) as alternatives
    from (
      select number, place, alternative, (
        -- Null where no posting has one of its words.
        select case when count(each) = count(*) then min(each) end
        from (
          select (select known.postings from private.search_words as known where known.word = sign || part) as each
          from unnest(string_to_array(alternative, ' ')) as part) as parts) as known
      from unnest(groups) with ordinality as groups (alternatives, number),
        unnest(string_to_array(alternatives, '|')) with ordinality as each (alternative, place) offset 0) as counted
    group by number) as grouped;
end;
$$;

revoke all on function private.postings_of_each(text[], text) from public;
