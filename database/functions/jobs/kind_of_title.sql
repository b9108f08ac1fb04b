-- The kind of work that a title names: its last two words, without what stands behind them, the
-- rank and the call to apply. "Senior Java Developer - Pune" and "Java Developer II" are both
-- "java developer". Null where no word is left.
create or replace function private.kind_of_title(title text) returns text
language sql immutable set search_path = '' as $$
  select substring(
    btrim(regexp_replace(regexp_replace(
      -- What stands behind a dash, a bracket, a comma or "at" says where, with what and for whom.
      regexp_replace(lower(title), '( [-–—]|[-–—] |[(\[|,:/@]|\m(at|for|in|with)\M).*$', ''),
      '\m(senior|sr|junior|jr|lead|principal|chief|staff|associate|assistant|trainee|fresher|freshers|intern|experienced|urgent|urgently|immediate|hiring|required|wanted|need|needed|vacancy|opening|i|ii|iii|iv|v)\M|[^[:alnum:]+#. ऀ-ॿ]|\.(?= |$)', ' ', 'g'),
      ' +', ' ', 'g')),
    '\S+ \S+$|\S+$')
$$;

revoke all on function private.kind_of_title(text) from public;
