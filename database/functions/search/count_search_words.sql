-- Counts in how many postings each word is: of more than 100,000 postings in a sample of them.
-- Words that no posting says any more are deleted, unless postings are just being added, which may
-- say them again: then the next count does it.
create or replace function private.count_search_words() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 100000;
  all_postings integer := (select count(*) from private.job_search);
  share numeric := least(1, most::numeric / greatest(all_postings, 1));
  sample text := case when share < 1 then format('tablesample system (%s)', round(share * 100, 3)) else '' end;
  changed integer;
  gone text[];
begin
  with counted as materialized (
    select word, greatest(1, round(ndoc / share))::integer as postings
    from ts_stat('select words from private.job_search ' || sample)),
  written as (
    insert into private.search_words as known (word, stem, postings)
    select word, case when word !~ '^[\^/:]' then private.stem_of(word) end, postings from counted
    where not exists (select from private.search_words same where same.word = counted.word and same.postings = counted.postings)
    order by word
    on conflict (word) do update set postings = excluded.postings
    returning word)
  select (select count(*) from written), array(
    select word from private.search_words known
    where share = 1 and not exists (select from counted where counted.word = known.word))
  into changed, gone;
  if gone <> '{}' and pg_try_advisory_xact_lock(hashtextextended('words of postings', 0)) then
    delete from private.search_words where word = any (gone)
      and not exists (select from private.job_search where words @@ array_to_tsvector(array[word])::text::tsquery);
  end if;
  return changed;
end;
$$;

revoke all on function private.count_search_words() from public;
