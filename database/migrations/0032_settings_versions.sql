-- What each save of a section of the settings changed: by whom, from what, to what. Written by functions/save_settings.sql.
create table public.settings_versions (
  id bigint primary key generated always as identity,
  section text not null references public.settings (section) on delete cascade,
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  saved_at timestamptz not null default now(),
  saved_by uuid references public.profiles (id) on delete set null
);

create index settings_versions_by_section on public.settings_versions (section, id desc);
create index settings_versions_by_saver on public.settings_versions (saved_by);

-- What was saved before there were versions is the first of them.
insert into public.settings_versions (section, before, value, saved_at, saved_by)
select section, value, value, saved_at, saved_by from public.settings where saved_at is not null;

-- A verification is noted with a reason from here on.
drop function if exists public.verify_company(uuid, text, boolean);
drop function if exists private.verify_company(uuid, text, boolean);
