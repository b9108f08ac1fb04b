-- A company can close: it offers nothing more, and its people answer who has applied. What it
-- brought and waits is withdrawn.
alter table public.companies add column closed_at timestamptz;

alter table public.brought_applications
  drop constraint brought_applications_state_check,
  add constraint brought_applications_state_check
    check (state in ('waiting', 'told', 'taken', 'removed', 'expired', 'unreachable', 'moved', 'closed'));
