-- The company's signature under a text that it writes: in the language of its letters, or in the
-- other one where it has none in that.
create or replace function private.signature_under(template text, company uuid) returns text
language sql stable security definer set search_path = '' as $$
  select said.text from public.company_words said
  where said.company_id = company and said.kind = 'signature'
  order by said.language = case when template ~ '[\u0900-\u097f]' then 'hi' else 'en' end desc
  limit 1
$$;

revoke all on function private.signature_under(text, uuid) from public;
