-- Within how many days a company promises a first answer to everybody who applies.
alter table public.companies add column answer_days integer check (answer_days between 1 and 60);

-- A company's own words in the mails of its decisions, and the lines under what it writes. A kind without a row has none.
create table public.company_words (
  company_id uuid not null references public.companies (id) on delete cascade,
  kind text not null check (kind in ('signature', 'approved', 'shortlisted', 'hired', 'rejected')),
  language text not null check (language in ('en', 'hi')),
  text text not null check (length(btrim(text)) between 1 and 1500),
  primary key (company_id, kind, language)
);

-- Its rule is private.require_company_editor's now.
drop function if exists private.require_stage_editor(uuid);
