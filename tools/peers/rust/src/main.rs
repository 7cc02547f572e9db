//! peers TASK does a task of ablab bench once with a crate, and prints the CPU seconds. Each task of Negamax counts
//! its nodes by "peers TASK count".
use minimax::*;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

static CENTRED: AtomicBool = AtomicBool::new(false);
static NODES: AtomicU64 = AtomicU64::new(0);

const ORDERS: [[u8; 7]; 2] = [[0, 1, 2, 3, 4, 5, 6], [3, 2, 4, 1, 5, 0, 6]];
const FULL: u64 = 0x3F | 0x3F << 7 | 0x3F << 14 | 0x3F << 21 | 0x3F << 28 | 0x3F << 35 | 0x3F << 42;
const ABOVE: u64 = u64::MAX; // all squares of Board, for the position above the root

/// Board is connect four: the stones of the side to move, and all. Negamax shuffles the moves of its root, so that
/// it starts one ply above, where the only move leads to the empty board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Board {
    own: u64,
    all: u64,
}

impl Board {
    #[inline]
    fn end(&self) -> Option<Winner> {
        if four(self.own ^ self.all) {
            return Some(Winner::PlayerJustMoved);
        }
        if self.all == FULL { Some(Winner::Draw) } else { None }
    }
}

#[inline]
fn four(b: u64) -> bool {
    [7, 6, 8, 1].iter().any(|&by| {
        let pairs = b & b >> by;
        pairs & pairs >> (2 * by) != 0
    })
}

fn weights(b: u64) -> i16 {
    let stones = |columns: u64| (b & columns).count_ones() as i16;
    4 * stones(0x3F << 21) + 3 * stones(0x3F << 14 | 0x3F << 28) + 2 * stones(0x3F << 7 | 0x3F << 35) + stones(0x3F | 0x3F << 42)
}

struct ConnectFour<const COUNT: bool>;

impl<const COUNT: bool> Game for ConnectFour<COUNT> {
    type S = Board;
    type M = u8;

    #[inline]
    fn generate_moves(b: &Board, moves: &mut Vec<u8>) -> Option<Winner> {
        if b.all == ABOVE {
            moves.push(0);
            return None;
        }
        if COUNT {
            NODES.fetch_add(1, Relaxed);
        }
        if let Some(winner) = b.end() {
            return Some(winner);
        }
        for &c in &ORDERS[CENTRED.load(Relaxed) as usize] {
            if b.all >> (7 * c + 5) & 1 == 0 {
                moves.push(c);
            }
        }
        None
    }

    #[inline]
    fn apply(b: &mut Board, c: u8) -> Option<Board> {
        if b.all == ABOVE {
            return Some(Board::default());
        }
        Some(Board { own: b.own ^ b.all, all: b.all | (b.all + (1u64 << (7 * c))) })
    }

    #[inline]
    fn get_winner(b: &Board) -> Option<Winner> {
        if COUNT && b.all != ABOVE {
            NODES.fetch_add(1, Relaxed);
        }
        b.end()
    }

    #[inline]
    fn zobrist_hash(b: &Board) -> u64 {
        let mut h = b.own.wrapping_add(b.all).wrapping_mul(0x9E3779B97F4A7C15);
        h ^= h >> 32;
        h = h.wrapping_mul(0xD6E8FEB86659FD93);
        h ^ h >> 29
    }
}

#[derive(Clone)]
struct Zero<const COUNT: bool>;

impl<const COUNT: bool> Evaluator for Zero<COUNT> {
    type G = ConnectFour<COUNT>;
    #[inline]
    fn evaluate(&self, _: &Board) -> i16 {
        0
    }
}

#[derive(Clone)]
struct Weights<const COUNT: bool>;

impl<const COUNT: bool> Evaluator for Weights<COUNT> {
    type G = ConnectFour<COUNT>;
    #[inline]
    fn evaluate(&self, b: &Board) -> i16 {
        weights(b.own) - weights(b.own ^ b.all)
    }
}

/// Outcome is the static score of board-game's own connect four.
#[derive(Debug)]
struct Outcome;

impl board_game::ai::minimax::Heuristic<board_game::games::connect4::Connect4> for Outcome {
    type V = i32;
    fn value(&self, b: &board_game::games::connect4::Connect4, _: u32) -> i32 {
        use board_game::board::{Board, Outcome::WonBy};
        match b.outcome() {
            Some(WonBy(player)) => if player == b.next_player() { 1 } else { -1 },
            _ => 0,
        }
    }
    fn merge(old: i32, new: i32) -> (i32, std::cmp::Ordering) {
        (old.max(new), new.cmp(&old))
    }
}

fn negamax<E: Evaluator>(evaluator: E, depth: u8, above: &<E::G as Game>::S)
where
    <E::G as Game>::S: Clone,
    <E::G as Game>::M: Copy + Eq,
{
    Negamax::new(evaluator, depth + 1).choose_move(above);
}

fn deepen(depth: u8, options: IterativeOptions) {
    let mut search = IterativeSearch::new(Weights::<false>, options.with_table_byte_size(64 << 20));
    search.set_max_depth(depth);
    search.choose_move(&Board::default());
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(|a| a.as_str()).collect();
    let above = Board { own: 0, all: ABOVE };
    let plain = IterativeOptions::new();
    let best = plain.with_aspiration_window(5).with_double_step_increment().with_countermove_history();
    CENTRED.store(!matches!(arguments[0], "T5"), Relaxed);
    let began = cpu_time::ProcessTime::now();
    match arguments[..] {
        ["T4"] => {
            board_game::ai::minimax::minimax_value(&Default::default(), &Outcome, 14);
        }
        ["T5"] => negamax(Zero::<false>, 14, &above),
        ["T5", "count"] => negamax(Zero::<true>, 14, &above),
        ["T6-M"] => negamax(Weights::<false>, 14, &above),
        ["T6-M", "count"] => negamax(Weights::<true>, 14, &above),
        ["T7"] => deepen(22, plain),
        ["T7", "best"] => deepen(22, best),
        ["T7-24"] => deepen(24, plain),
        ["T7-24", "best"] => deepen(24, best),
        _ => panic!("{arguments:?} is no task"),
    }
    if let Some(&"count") = arguments.get(1) {
        println!("{} nodes", NODES.load(Relaxed));
        return;
    }
    println!("{}", began.elapsed().as_secs_f64());
}
