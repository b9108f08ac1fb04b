-- A text of an applicant, with the name hidden in it or as it is.
create or replace function private.said_to_decide(said text, known text[], also_places_of_study boolean, name_hidden boolean)
returns text language sql immutable set search_path = '' as $$
  select case when name_hidden then private.without_identity(said, known, also_places_of_study) else said end
$$;

revoke all on function private.said_to_decide(text, text[], boolean, boolean) from public;
