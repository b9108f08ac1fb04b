-- The words that a save of a mail's template has replaced, and those that it brought.
create type shapes.mail_words as (subject text, title text, text text);

comment on type shapes.mail_words is
  'of public.mail_template_versions.before, public.mail_template_versions.value';
