-- That a search asks for the newest first, and the towns of the localities that it names: what is
-- found there where nothing fits in these, and what was typed for them; null without any.
alter type private.search_terms add attribute newest boolean, add attribute wider_places text, add attribute widened text[];

alter table private.facet_names drop constraint facet_names_kind_check,
  add constraint facet_names_kind_check check (kind in ('mode', 'level', 'type', 'order'));
insert into private.facet_names (name, kind, facet)
select name, kind, facet from (values
  ('order', 'newest', '{latest,newest,recent,"recently posted","newly posted","just posted","newest first","latest first","new job","new jobs",'
    '"new vacancy","new vacancies","new opening","new openings","new posting","new postings","fresh jobs","fresh openings",'
    '"fresh vacancies","nayi naukri","nai naukri","nayi job","nayi jobs","nai bharti","nayi bharti","nayi vacancy",taza,taaza,'
    '"नई नौकरी","नई नौकरियां","नई नौकरियाँ","नयी नौकरी","नई जॉब","नई जॉब्स","नई भर्ती","नई भर्तियां","नई वैकेंसी",ताजा,ताजी,ताज़ा,'
    'ताज़ी,लेटेस्ट,नवीनतम}'::text[]),
  ('level', 'fresher', '{"recent graduate","recent graduates","recent passout","recent passouts","recent pass out"}')
) as facets (kind, facet, names), unnest(names) as name
on conflict (name) do nothing;
