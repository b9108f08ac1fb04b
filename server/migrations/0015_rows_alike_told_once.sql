-- One prepared statement for many callers, as before. Most of them ask with the same arguments and
-- see a row alike: equal arguments are written into the call once, and a row equal to the one
-- before it is answered as null.
create or replace function realtime.asked_by(claims text[], statement text, arguments text[], path text) returns table (number integer, row_found jsonb)
language plpgsql volatile set search_path = '' as $$
declare
  each_has integer := pg_catalog.cardinality(arguments) / pg_catalog.cardinality(claims);
  given text[];
  given_before text[];
  call text;
  answer record;
  row_now jsonb;
  row_before jsonb;
begin
  perform pg_catalog.set_config('search_path', path, true);
  for number in 1..pg_catalog.cardinality(claims) loop
    perform pg_catalog.set_config('request.jwt.claims', claims[number], true);
    given := arguments[(number - 1) * each_has + 1:number * each_has];
    if call is null or given is distinct from given_before then
      call := pg_catalog.format('execute %I%s', statement, (
        select '(' || pg_catalog.string_agg(pg_catalog.quote_nullable(argument), ', ' order by place) || ')'
        from pg_catalog.unnest(given) with ordinality as own (argument, place)));
      given_before := given;
    end if;
    for answer in execute call loop
      asked_by.number := number;
      row_now := pg_catalog.to_jsonb(answer);
      row_found := case when row_now is distinct from row_before then row_now end;
      row_before := row_now;
      return next;
    end loop;
  end loop;
end;
$$;
