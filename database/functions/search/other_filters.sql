-- What else is asked for than keyword and place. Through its closing date a posting is open, as the
-- day is counted in India.
create or replace function private.other_filters(mode text, experience text) returns text
language sql stable set search_path = '' as $$
  select concat_ws(' and ',
    format('(closing_date is null or closing_date >= %L::date)', (now() at time zone 'Asia/Kolkata')::date),
    'work_mode = ' || quote_literal(lower(nullif(btrim(mode), ''))),
    private.text_filter('experience_required', experience))
$$;

revoke all on function private.other_filters(text, text) from public;
