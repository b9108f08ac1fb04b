-- keep_application_list for results of assessments.
create or replace function private.keep_scores_of_applications() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.list_applications_again(array(
    select listed.application_id
    from written result join private.application_list listed
      on listed.job_id = result.job_id and listed.applicant_id = result.candidate_id));
  return null;
end;
$$;

create or replace trigger keep_application_list_on_insert after insert on public.assessment_results
  referencing new table as written for each statement execute function private.keep_scores_of_applications();
create or replace trigger keep_application_list_on_update after update on public.assessment_results
  referencing new table as written for each statement execute function private.keep_scores_of_applications();
create or replace trigger keep_application_list_on_delete after delete on public.assessment_results
  referencing old table as written for each statement execute function private.keep_scores_of_applications();
