create or replace function private.terms_of(keyword text, place text, experience text, plain boolean) returns private.search_terms
language sql stable set search_path = '' as $$
  select (keyword, words.in_title, words.anywhere, private.names_of_place(place, plain), experience, words.meanings)::private.search_terms
  from private.word_queries(case when not plain then keyword end) as words
$$;

revoke all on function private.terms_of(text, text, text, boolean) from public;
