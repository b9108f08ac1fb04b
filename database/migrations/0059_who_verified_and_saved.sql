-- Who verified an employer is for administrators, but everybody reads the employers.
create table private.employer_checks (
  company_id uuid primary key references public.companies (id) on delete cascade,
  person_id uuid references public.profiles (id) on delete set null
);
create index employer_checks_by_person on private.employer_checks (person_id);
insert into private.employer_checks (company_id, person_id)
select id, verified_by from public.companies where verified_by is not null;
alter table public.companies drop column verified_by;

-- Who saved a section of the settings is in settings_versions, which administrators alone read.
alter table public.settings drop column saved_by;
