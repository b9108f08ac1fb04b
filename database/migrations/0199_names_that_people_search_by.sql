-- Schooling, shifts and trades as people search for them: a search for one name finds the postings
-- that say any of them.
insert into public.skill_names (name, skill)
select name, skill from (values
  ('10th pass', '{"10th pass","10 pass","class 10","10वीं पास","10वीं","१०वीं पास",दसवीं,"दसवीं पास",matric}'::text[]),
  ('12th pass', '{"12th pass","12 pass","class 12","10+2","12वीं पास","12वीं","१२वीं पास",बारहवीं,"बारहवीं पास","higher secondary"}'),
  ('Graduate', '{graduate,graduates,graduation,"any graduate",स्नातक}'),
  ('B.Tech', '{b.tech,btech,"b tech",b.e,"bachelor of technology"}'),
  ('M.Tech', '{m.tech,mtech,"m tech"}'),
  ('B.Sc', '{b.sc,bsc,"b sc"}'),
  ('M.Sc', '{m.sc,msc,"m sc"}'),
  ('B.Com', '{b.com,bcom,"b com"}'),
  ('M.Com', '{m.com,mcom,"m com"}'),
  ('BBA', '{bba,b.b.a}'),
  ('BCA', '{bca,b.c.a}'),
  ('MCA', '{mca,m.c.a}'),
  ('MBA', '{mba,m.b.a,pgdm}'),
  ('ITI', '{iti,i.t.i,आईटीआई}'),
  ('Diploma', '{diploma,डिप्लोमा}'),
  ('Chartered Accountant', '{ca,"chartered accountant","chartered accountants"}'),
  ('Women', '{female,females,women,woman,ladies,lady,housewife,housewives,महिला,महिलाओं,महिलाएँ}'),
  ('Students', '{student,students,"college student","college students"}'),
  ('Night shift', '{"night shift","night shifts","नाइट शिफ्ट","रात की शिफ्ट"}'),
  ('Day shift', '{"day shift","day shifts","दिन की शिफ्ट"}'),
  ('Walk-in', '{walk-in,"walk in",walkin,"walk-in drive","walk in drive","walk-in interview","walk in interview",walkins}'),
  ('Call centre', '{"call centre","call center",callcenter,"contact centre","contact center","कॉल सेंटर"}'),
  ('Back office', '{"back office",back-office,backoffice,"बैक ऑफिस"}'),
  ('Non-voice', '{non-voice,"non voice",nonvoice}'),
  ('Business development', '{"business development",bde,"business development executive"}'),
  ('Power BI', '{"power bi",powerbi,power-bi}'),
  ('NoSQL', '{nosql,no-sql,"no sql"}'),
  ('Telecaller', '{telecalling,"tele calling"}'),
  ('SDE', '{sde,"software development engineer"}'),
  ('Bank', '{banking}')
) as names (skill, names), unnest(names) as name
on conflict (name) do nothing;
