-- What a posting is found by besides its words: mode, type, seniority. A title that names none may
-- still be for beginners by the years that are asked for.
create or replace function private.facets_of(mode text, type text, title_words text, years_from numeric) returns text[]
language sql immutable set search_path = '' as $$
  select array_remove(array[
    mode, type,
    case when type = 'internship' or said ~ ' (intern|interns|internship|internships|इंटर्न|इंटर्नशिप) ' then 'intern' end,
    case when years_from <= 1 or type = 'internship'
      or said ~ ' (fresher|freshers|junior|jr|trainee|trainees|apprentice|intern|internship|फ्रेशर|प्रशिक्षु|इंटर्न) ' then 'fresher' end,
    case when said ~ ' (senior|sr|lead|principal|staff|head|वरिष्ठ) ' then 'senior' end], null)
  from (select ' ' || title_words || ' ' as said) as title
$$;

revoke all on function private.facets_of(text, text, text, numeric) from public;
