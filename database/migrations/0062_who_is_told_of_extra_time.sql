-- A person may let who decides know that their time was adjusted; nobody else can.
alter table public.assessment_attempts add column tell_employer boolean not null default false;

drop function if exists public.start_assessment(uuid, numeric);
drop function if exists private.start_assessment(uuid, numeric);
drop function if exists private.begin_attempt(uuid, uuid, numeric);
