-- One prepared statement for many callers of one role in one round trip: it is executed once for
-- each of these claims, with as many of the arguments, and `number` says for which. Row security
-- sees each of them. `path` is the caller's search path: with another one the statement would be
-- planned anew.
create function realtime.asked_by(claims text[], statement text, arguments text[], path text) returns table (number integer, row_found jsonb)
language plpgsql volatile set search_path = '' as $$
declare
  each_has integer := pg_catalog.cardinality(arguments) / pg_catalog.cardinality(claims);
  given text;
  answer record;
begin
  perform pg_catalog.set_config('search_path', path, true);
  for number in 1..pg_catalog.cardinality(claims) loop
    perform pg_catalog.set_config('request.jwt.claims', claims[number], true);
    given := (
      select pg_catalog.string_agg(pg_catalog.quote_nullable(argument), ', ' order by place)
      from pg_catalog.unnest(arguments[(number - 1) * each_has + 1:number * each_has]) with ordinality as own (argument, place));
    for answer in execute pg_catalog.format('execute %I%s', statement, '(' || given || ')') loop
      asked_by.number := number;
      row_found := pg_catalog.to_jsonb(answer);
      return next;
    end loop;
  end loop;
end;
$$;

revoke all on function realtime.asked_by(text[], text, text[], text) from public;
grant execute on function realtime.asked_by(text[], text, text[], text) to anon, authenticated, service_role;
