-- The filters besides words, place and pay, as SQL text over private.job_search. A posting is open
-- through the end of its closing date in India. Years of experience are compared as a range; what
-- names no number, as letters, and so is everything when read to the letter.
create or replace function private.other_filters(mode text, experience text, plain boolean) returns text
language sql stable set search_path = '' as $$
  select concat_ws(' and ',
    format('(closing_date is null or closing_date >= %L::date)', (now() at time zone 'Asia/Kolkata')::date),
    'work_mode = ' || quote_literal(lower(nullif(btrim(mode), ''))),
    case when btrim(experience) <> '' is not true then null
      when plain or years.years_from is null then private.text_filter('experience_required', experience)
      else concat_ws(' and ', 'years_from <= ' || years.years_to, format('coalesce(years_to, 99) >= %s', years.years_from)) end)
  from private.years_of(experience) as years
$$;

revoke all on function private.other_filters(text, text, boolean) from public;
