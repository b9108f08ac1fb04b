-- The pieces of one kind that contain these letters: anywhere, at the end, at the beginning, or as
-- the whole, as `%` says. More than 2,000 are never needed (any_key). Pieces and search texts are
-- in lower case.
create or replace function private.pieces_with(of_kind text, before text, letters text[], after text) returns integer[]
language plpgsql stable set search_path = '' as $$
declare
  has_any text := (
    select string_agg(concat_ws(' and ',
      format('piece like %L', before || regexp_replace(said, '([\\%_])', '\\\1', 'g') || after),
      case when said !~ '[A-Za-z0-9]{3}' then
        'private.grams_of(piece) @> ' || quote_literal(private.grams_to_look_up(said)) || '::text[]' end), ' or ')
    from unnest(letters) as said);
  numbers integer[];
begin
  execute format('select array(select number from private.search_pieces where kind = %L and (%s) limit 2001)', of_kind, has_any) into numbers;
  return numbers;
end;
$$;

revoke all on function private.pieces_with(text, text, text[], text) from public;
