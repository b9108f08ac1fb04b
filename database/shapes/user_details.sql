create domain shapes.factor_kind as text check (value in ('totp', 'phone'));
create type shapes.second_factor as (id uuid, kind shapes.factor_kind, name text, since timestamptz);

comment on column shapes.second_factor.name is 'or null';

create type shapes.application_of_user as (
  id uuid, status text, created_at timestamptz, job_title text, company_name text);

comment on column shapes.application_of_user.status is 'as public.job_applications.status';
comment on column shapes.application_of_user.job_title is 'or null';
comment on column shapes.application_of_user.company_name is 'or null';

create domain shapes.lasting_purpose as text check (value in ('account', 'talent_pool', 'alerts'));
create type shapes.consent_of_user as (
  purpose shapes.lasting_purpose, notice text, given_at timestamptz, withdrawn_at timestamptz);

comment on column shapes.consent_of_user.withdrawn_at is 'or null';

-- What belongs to an account.
create type shapes.user_record as (
  sessions bigint, second_factors shapes.second_factor[], application_count bigint,
  applications shapes.application_of_user[], consents shapes.consent_of_user[]);

create domain shapes.user_details as jsonb;
comment on domain shapes.user_details is 'all of listed_user, user_record';
