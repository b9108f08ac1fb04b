-- The part that a word shares with its other forms, in Hindi or in English.
do $$
declare
  hindi text := case when exists (select from pg_catalog.pg_ts_dict where dictname = 'hindi_stem') then 'hindi_stem' else 'simple' end;
begin
  execute format($function$
    create or replace function private.stem_of(word text) returns text
    language sql immutable set search_path = '' as $body$
      select coalesce((ts_lexize(
        case when word ~ '[\u0900-\u097f]' then 'pg_catalog.%s'::regdictionary else 'pg_catalog.english_stem'::regdictionary end,
        word))[1], word)
    $body$ $function$, hindi);
end;
$$;

revoke all on function private.stem_of(text) from public;
