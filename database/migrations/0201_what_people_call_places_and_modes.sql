-- More of what people type for a mode, a level, a type, a town and a trade.
insert into private.facet_names (name, kind, facet)
select name, kind, facet from (values
  ('mode', 'remote', '{"घर बैठे",work-from-home,"work at home",home-based,"वर्क फ्रॉम होम","होम बेस्ड"}'::text[]),
  ('mode', 'onsite', '{"ऑफिस से काम","वर्क फ्रॉम ऑफिस"}'),
  ('level', 'fresher', '{"zero experience","without any experience","बिना अनुभव","अनुभव के बिना","bina experience","bina anubhav",फ्रेशर्स,फ़्रेशर,फ़्रेशर्स,ट्रेनी}'),
  ('level', 'senior', '{सीनियर}'),
  ('type', 'contract', '{कॉन्ट्रैक्ट}'),
  ('type', 'part-time', '{"half day",half-day,"हाफ डे",पार्ट-टाइम}'),
  ('type', 'full-time', '{फुल-टाइम,"फ़ुल टाइम"}')
) as facets (kind, facet, names), unnest(names) as name
on conflict (name) do nothing;

insert into public.place_names (name, place) values
  ('hyd', 'Hyderabad'), ('bglr', 'Bengaluru'), ('blore', 'Bengaluru'), ('b lore', 'Bengaluru'), ('ggn', 'Gurugram'), ('bbsr', 'Bhubaneswar')
on conflict (name) do nothing;

insert into public.skill_names (name, skill) values
  ('government', 'Government'), ('govt', 'Government'), ('gov', 'Government'), ('sarkari', 'Government'), ('सरकारी', 'Government'),
  ('online', 'Online'), ('ऑनलाइन', 'Online')
on conflict (name) do nothing;
