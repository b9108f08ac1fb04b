-- A position in an applicant's profile.
create type shapes.decided_position as (
  title text, company text, place text, description text, started_on date, started_by text, ended_on date, ended_by text);

comment on column shapes.decided_position.title is 'or null';
comment on column shapes.decided_position.company is 'or null';
comment on column shapes.decided_position.place is 'or null';
comment on column shapes.decided_position.description is 'or null';
comment on column shapes.decided_position.started_on is 'or null';
comment on column shapes.decided_position.ended_on is 'or null';
comment on column shapes.decided_position.started_by is 'as public.profile_experiences.started_by';
comment on column shapes.decided_position.ended_by is 'as public.profile_experiences.ended_by';

-- A study in it. `institution` is null while the name is hidden.
create type shapes.decided_study as (
  qualification text, institution text, grade text, start_year integer, end_year integer);

comment on column shapes.decided_study.qualification is 'or null';
comment on column shapes.decided_study.institution is 'or null';
comment on column shapes.decided_study.grade is 'or null';
comment on column shapes.decided_study.start_year is 'or null';
comment on column shapes.decided_study.end_year is 'or null';

-- What one application is decided by. `full_name`, `email`, `phone` and `resume_url` are null
-- while the name is hidden, and each hidden part of a text is one ▮. `name_seen`: this reader
-- has opened the application or its résumé with the name before.
create type shapes.application_to_decide as (
  id uuid, status text, created_at timestamptz, receipt_number text,
  job_title text, company_name text, job_location text, experience_required text, wanted_skills jsonb, score integer,
  full_name text, email text, phone text, location text, resume_url text,
  cover_letter text, bio text, skills jsonb, experience text, education text,
  positions jsonb, studies jsonb, expected_pay integer, notice_days integer, preferred_cities jsonb, work_mode text,
  has_resume boolean, resume_text text, name_seen boolean);

comment on column shapes.application_to_decide.status is 'as public.job_applications.status';
comment on column shapes.application_to_decide.job_title is 'or null';
comment on column shapes.application_to_decide.company_name is 'or null';
comment on column shapes.application_to_decide.job_location is 'or null';
comment on column shapes.application_to_decide.experience_required is 'or null';
comment on column shapes.application_to_decide.wanted_skills is 'as text[]';
comment on column shapes.application_to_decide.score is 'or null';
comment on column shapes.application_to_decide.full_name is 'or null';
comment on column shapes.application_to_decide.email is 'or null';
comment on column shapes.application_to_decide.phone is 'or null';
comment on column shapes.application_to_decide.location is 'or null';
comment on column shapes.application_to_decide.resume_url is 'or null';
comment on column shapes.application_to_decide.cover_letter is 'or null';
comment on column shapes.application_to_decide.bio is 'or null';
comment on column shapes.application_to_decide.skills is 'as text[]';
comment on column shapes.application_to_decide.experience is 'or null';
comment on column shapes.application_to_decide.education is 'or null';
comment on column shapes.application_to_decide.positions is 'as shapes.decided_position[]';
comment on column shapes.application_to_decide.studies is 'as shapes.decided_study[]';
comment on column shapes.application_to_decide.expected_pay is 'or null';
comment on column shapes.application_to_decide.notice_days is 'or null';
comment on column shapes.application_to_decide.preferred_cities is 'as text[]';
comment on column shapes.application_to_decide.work_mode is 'as public.profile_availability.work_mode, or null';
comment on column shapes.application_to_decide.resume_text is 'or null';
