-- Those of a place's names that postings say, as alternatives, and in about how many postings they
-- are, at most. A state has hundreds of names, and each is looked for in each row. Of names that no
-- posting says, the first.
create or replace function private.mentioned_names(names text, out said text, out postings bigint)
language plpgsql stable set search_path = '' as $$
begin
  if names is null then
    return;
  end if;
  select string_agg(name, '|' order by number), sum(fewest) into said, postings
  from (
    select number, name, case when bool_and(known.word is not null) then min(known.postings) end as fewest
    from unnest(string_to_array(names, '|')) with ordinality as name (name, number),
      unnest(string_to_array(name, ' ')) as part left join private.search_words as known on known.word = '/' || part
    group by number, name) as counted
  where fewest is not null;
  said := coalesce(said, split_part(names, '|', 1));
  postings := coalesce(postings, 0);
end;
$$;

revoke all on function private.mentioned_names(text) from public;
