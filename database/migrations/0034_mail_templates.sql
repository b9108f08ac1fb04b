-- The words that administrators gave to the platform's mails. A mail without a row has the built-in ones.
create table public.mail_templates (
  kind text not null,
  language text not null default 'en' check (language in ('en', 'hi')),
  subject text not null,
  title text not null,
  text text not null,
  saved_at timestamptz not null default now(),
  saved_by uuid references public.profiles (id) on delete set null,
  primary key (kind, language)
);

create index mail_templates_by_saver on public.mail_templates (saved_by);

-- What each save changed: by whom, from what, to what; nothing stands for the built-in words. Written by functions/save_mail_template.sql.
create table public.mail_template_versions (
  id bigint primary key generated always as identity,
  kind text not null,
  language text not null,
  before jsonb check (jsonb_typeof(before) = 'object'),
  value jsonb check (jsonb_typeof(value) = 'object'),
  saved_at timestamptz not null default now(),
  saved_by uuid references public.profiles (id) on delete set null
);

create index mail_template_versions_by_mail on public.mail_template_versions (kind, language, id desc);
create index mail_template_versions_by_saver on public.mail_template_versions (saved_by);

-- Which mails there are and what each can name. The program that sends them tells it at every start.
create table private.mail_kinds (
  kind text primary key,
  in_subject text[] not null,
  in_text text[] not null,
  required text[] not null,
  part text
);
