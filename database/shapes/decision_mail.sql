-- The mail that a decision would send: its facts, the reader's language, and the words that were
-- changed for it. `state`: whether it goes, or why not; `due_at` by the present choice.
create domain shapes.decision_mail_state as text check (value in ('goes', 'held', 'unwanted', 'off'));

-- Words of a mail that were changed, whole.
create type shapes.stored_words as (kind text, language text, subject text, title text, text text);

create type shapes.decision_mail as (
  data jsonb, language text, words jsonb, state shapes.decision_mail_state, due_at timestamptz);

comment on column shapes.decision_mail.due_at is 'or null';
comment on column shapes.decision_mail.words is 'as shapes.stored_words[]';
