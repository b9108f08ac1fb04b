-- keep_application_list for changes of profiles.
create or replace function private.keep_people_of_applications() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.list_applications_again(array(
    select listed.application_id
    from written person join replaced before on before.id = person.id
    join private.application_list listed on listed.applicant_id = person.id
    where (person.full_name, person.email) is distinct from (before.full_name, before.email)));
  return null;
end;
$$;

create or replace trigger keep_application_list after update on public.profiles
  referencing new table as written old table as replaced for each statement execute function private.keep_people_of_applications();
