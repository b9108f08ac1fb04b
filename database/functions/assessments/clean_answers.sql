-- Keeps the valid parts of the answers a client sends: a question's position with an option 0 to 3.
create or replace function private.clean_answers(chosen jsonb, how_many integer) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(place::text, answer), '{}')
  from (
    select place, case jsonb_typeof(chosen)
      when 'object' then chosen -> place::text
      when 'array' then chosen -> place
    end as answer
    from generate_series(0, how_many - 1) as places (place)
  ) as given
  where answer in ('0', '1', '2', '3')
$$;

revoke all on function private.clean_answers(jsonb, integer) from public;
