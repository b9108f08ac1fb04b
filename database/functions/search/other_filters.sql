-- The filters besides keyword and place. A posting is open through the end of its closing date in
-- India.
create or replace function private.other_filters(mode text, experience text) returns text
language sql stable set search_path = '' as $$
  select concat_ws(' and ',
    format('(closing_date is null or closing_date >= %L::date)', (now() at time zone 'Asia/Kolkata')::date),
    'work_mode = ' || quote_literal(lower(nullif(btrim(mode), ''))),
    private.text_filter('experience_required', experience))
$$;

revoke all on function private.other_filters(text, text) from public;
