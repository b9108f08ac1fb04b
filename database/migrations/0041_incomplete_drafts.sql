-- A draft may lack its company, its place and its text: imported tables often do. What is published has them.
alter table public.jobs
  drop constraint jobs_company_check,
  add constraint jobs_company_check
    check (length(company) <= 200 and (status = 'draft' or length(btrim(company)) >= 1)),
  drop constraint jobs_company_name_check,
  add constraint jobs_company_name_check
    check (length(company_name) <= 200 and (status = 'draft' or length(btrim(company_name)) >= 1)),
  drop constraint jobs_location_check,
  add constraint jobs_location_check
    check (length(location) <= 300 and (status = 'draft' or length(btrim(location)) >= 1)),
  drop constraint jobs_description_check,
  add constraint jobs_description_check
    check (length(description) <= 100000 and (status = 'draft' or length(btrim(description)) >= 1));
