// Many people with invented names, who signed up over two years, more of them lately. None has a
// file: the named cast has.
import type { Chance } from './chance.ts'
import { DAY } from './hours.ts'

export type CrowdPerson = {
  id: string
  fullName: string
  email: string
  phone: string
  location: string
  skills: string[]
  joinedAt: number
  /** Ability, in standard deviations: better tests, better chances. Never stored. */
  ability: number
}

const given =
  'Aarti Aditi Ajay Akash Amit Amrita Anil Anita Anjali Ankit Arjun Arpita Arun Asif Ayesha Bhavna Bilal Chandan Chitra Deepa Deepak Devika Dinesh Divya Farah Gaurav Geeta Gopal Gurpreet Hari Harini Imtiaz Isha Jaya Jyoti Kabir Kamala Karan Kavita Kiran Komal Lakshmi Lalita Madhav Manish Manoj Maya Mohan Mukesh Nandini Naveen Neha Nikhil Nisha Padma Pankaj Parveen Pooja Pradeep Pranav Preeti Rahul Rajesh Ramya Rani Ravi Rekha Ritu Rohit Sachin Sameer Sandhya Sanjay Sarita Shabnam Shalini Shankar Shreya Simran Sneha Sudha Sunil Suresh Swati Tanvi Tarun Thomas Uma Usha Varun Vijay Vimala Vinod Yusuf Zoya'.split(
    ' ',
  )
const family =
  'Acharya Agarwal Ahmed Ansari Bajaj Banerjee Basu Bhat Bhatt Bora Chakraborty Chaudhary Chauhan Das Deka Desai Deshmukh Dutta Fernandes Gaikwad Ganesan George Ghosh Gill Gowda Gupta Hegde Iyengar Jadhav Jain Jha Joshi Kadam Kamath Kapoor Kaur Khan Kulkarni Kumar Lal Mahato Malhotra Mathew Mehta Menon Mishra Mukherjee Naidu Nair Nayak Pandey Patel Patil Pawar Pillai Prasad Raghavan Rao Rathore Reddy Roy Saikia Sharma Shetty Singh Sinha Soni Thakur Thomas Tiwari Tripathi Varma Venkatesh Verma Yadav'.split(
    ' ',
  )
export const cities: [city: string, weight: number][] = [
  ['Bengaluru', 17],
  ['Mumbai', 13],
  ['Delhi', 11],
  ['Hyderabad', 11],
  ['Pune', 10],
  ['Chennai', 9],
  ['Gurugram', 6],
  ['Noida', 5],
  ['Kolkata', 5],
  ['Ahmedabad', 4],
  ['Jaipur', 3],
  ['Kochi', 3],
  ['Indore', 2],
  ['Coimbatore', 2],
  ['Lucknow', 2],
  ['Chandigarh', 2],
  ['Bhubaneswar', 1],
  ['Nagpur', 1],
  ['Guwahati', 1],
  ['Visakhapatnam', 1],
]
const DAYS = 720

type Wanted = { count: number; now: number; skills: readonly string[]; idOf: IdOf }
export type IdOf = (name: string) => string

/** In the order of sign-up. */
export function makeCrowd({ count, now, skills, idOf }: Wanted, chance: Chance): CrowdPerson[] {
  const joined = Array.from({ length: count }, () => now - DAYS * DAY * chance.next() ** 0.8)
  joined.sort((one, other) => one - other)
  return joined.map((joinedAt, at) => {
    const [first, last] = [chance.pick(given), chance.pick(family)]
    return {
      id: idOf(`person ${at}`),
      fullName: `${first} ${last}`,
      email: `${first}.${last}.${at + 1}@example.test`.toLowerCase(),
      phone: `+91 9${String(chance.whole(0, 999_999_999)).padStart(9, '0')}`,
      location: chance.weighted(cities),
      skills: [...new Set(Array.from({ length: chance.whole(2, 7) }, () => chance.pick(skills)))],
      joinedAt,
      ability: chance.normal(),
    }
  })
}
