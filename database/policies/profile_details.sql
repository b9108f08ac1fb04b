-- The tables beside a profile's own row. People read and write their own; administrators read
-- positions and studies of people who have applied, and pay and availability only if the person
-- shares them as well. Members of a company read the same of those who applied to what they hire
-- for.
alter table public.profile_experiences enable row level security;
alter table public.profile_educations enable row level security;
alter table public.profile_pay enable row level security;
alter table public.profile_availability enable row level security;
revoke all on public.profile_experiences, public.profile_educations, public.profile_pay, public.profile_availability
  from anon, authenticated, service_role;

create policy "people read their own positions, those who hire an applicant's"
  on public.profile_experiences for select to authenticated
  using (
    person_id = (select auth.uid())
    or ((select private.is_admin()) and private.is_applicant(person_id))
    or ((select private.is_member()) and private.is_applicant_of_mine(person_id))
  );

create policy "people write down their own positions"
  on public.profile_experiences for insert to authenticated
  with check (person_id = (select auth.uid()));

create policy "people change their own positions"
  on public.profile_experiences for update to authenticated
  using (person_id = (select auth.uid()))
  with check (person_id = (select auth.uid()));

create policy "people delete their own positions"
  on public.profile_experiences for delete to authenticated
  using (person_id = (select auth.uid()));

create policy "people read their own studies, those who hire an applicant's"
  on public.profile_educations for select to authenticated
  using (
    person_id = (select auth.uid())
    or ((select private.is_admin()) and private.is_applicant(person_id))
    or ((select private.is_member()) and private.is_applicant_of_mine(person_id))
  );

create policy "people write down their own studies"
  on public.profile_educations for insert to authenticated
  with check (person_id = (select auth.uid()));

create policy "people change their own studies"
  on public.profile_educations for update to authenticated
  using (person_id = (select auth.uid()))
  with check (person_id = (select auth.uid()));

create policy "people delete their own studies"
  on public.profile_educations for delete to authenticated
  using (person_id = (select auth.uid()));

create policy "people read their own pay, those who hire what is shared"
  on public.profile_pay for select to authenticated
  using (
    person_id = (select auth.uid())
    or (shared and (select private.is_admin()) and private.is_applicant(person_id))
    or (shared and (select private.is_member()) and private.is_applicant_of_mine(person_id))
  );

create policy "people write down their own pay"
  on public.profile_pay for insert to authenticated
  with check (person_id = (select auth.uid()));

create policy "people change their own pay"
  on public.profile_pay for update to authenticated
  using (person_id = (select auth.uid()))
  with check (person_id = (select auth.uid()));

create policy "people delete their own pay"
  on public.profile_pay for delete to authenticated
  using (person_id = (select auth.uid()));

create policy "people read their own availability, those who hire what is shared"
  on public.profile_availability for select to authenticated
  using (
    person_id = (select auth.uid())
    or (shared and (select private.is_admin()) and private.is_applicant(person_id))
    or (shared and (select private.is_member()) and private.is_applicant_of_mine(person_id))
  );

create policy "people write down their own availability"
  on public.profile_availability for insert to authenticated
  with check (person_id = (select auth.uid()));

create policy "people change their own availability"
  on public.profile_availability for update to authenticated
  using (person_id = (select auth.uid()))
  with check (person_id = (select auth.uid()));

create policy "people delete their own availability"
  on public.profile_availability for delete to authenticated
  using (person_id = (select auth.uid()));

-- An upsert may send the id of an entry and the person of a row again; the rules above make sure
-- that they are one's own.
grant select, delete on public.profile_experiences, public.profile_educations, public.profile_pay, public.profile_availability
  to authenticated;
grant insert (id, person_id, position, title, company, place, started_on, started_by, ended_on, ended_by, description),
  update (id, person_id, position, title, company, place, started_on, started_by, ended_on, ended_by, description)
  on public.profile_experiences to authenticated;
grant insert (id, person_id, position, qualification, institution, start_year, end_year, grade),
  update (id, person_id, position, qualification, institution, start_year, end_year, grade)
  on public.profile_educations to authenticated;
grant insert (person_id, current_pay, expected_pay, shared), update (person_id, current_pay, expected_pay, shared)
  on public.profile_pay to authenticated;
grant insert (person_id, notice_days, preferred_cities, work_mode, shared),
  update (person_id, notice_days, preferred_cities, work_mode, shared)
  on public.profile_availability to authenticated;
grant select, insert, update, delete on public.profile_experiences, public.profile_educations, public.profile_pay,
  public.profile_availability to service_role;
