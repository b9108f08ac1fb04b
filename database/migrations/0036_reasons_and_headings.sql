-- Reasons for a rejection that administrators add themselves, and exported lists whose columns are called as the person who exports calls them.

-- Nobody reads a code, so nobody has to choose one. The place is the trigger's to give.
alter table public.rejection_reasons
  alter column code set default 'own_' || translate(replace(gen_random_uuid()::text, '-', ''), '0123456789', 'ghijklmnop'),
  alter column place set default 0;

alter table private.list_exports
  add column headings jsonb not null default '{}' check (jsonb_typeof(headings) = 'object' and length(headings::text) <= 8000);
