-- Names that a search would take for a misspelling, or for a part of another word.
insert into public.skill_names (name, skill) values
  ('male', 'Male'), ('males', 'Male'), ('पुरुष', 'Male'),
  ('anm', 'ANM'), ('auxiliary nurse midwife', 'ANM'), ('auxiliary nursing and midwifery', 'ANM'),
  ('gnm', 'GNM'), ('general nursing and midwifery', 'GNM')
on conflict (name) do nothing;
